"""Writes the generated files of both clients from openapi.yaml.

- `python_client`: writes what is generated of the Python client
- `python_operations`: writes `operations.py` of the Python client
- `python_reference`: writes the reference of the Python client in Markdown
- `released`: the releases in `clients/released`
- `specification`: what both generators read of openapi.yaml: its operations, with references resolved
- `typescript_client`: writes what is generated of the TypeScript client
- `typescript_operations`: makes `operations.ts` of the TypeScript client
- `typescript_reference`: makes the reference of the TypeScript client
- `wrapping`: texts of openapi.yaml as docstrings of generated code
"""
