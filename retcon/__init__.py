"""The program of operators: `python -m retcon COMMAND …`. `--help` lists the commands."""
