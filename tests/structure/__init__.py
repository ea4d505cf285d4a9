"""Tests of the tree: folders, tables of contents, imports."""
