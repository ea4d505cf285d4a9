"""Code that several games share.

- `pictures`: what games draw with
- `bitsets`: sets of small numbers (seats, cards, squares, …) as an int with one bit for each
- `claims`: what must hold in every state of a game, claim by claim
- `compiled_texts`: the messages of Fluent files as Python functions, compiled once for all processes
- `components`: what a game consists of, for user interfaces and rules pages
- `dealing`: dealing the cards that a viewer can't see to the places where they are hidden
- `dumps`: states as JSON, and back
- `effort`: how hard a game is to learn, and how long it takes
- `expected_worth`: the value of a view with hidden information, for heuristics
- `nesting`: the nesting depth of JSON from outside
- `numbers_in_words`: numbers in errors, such as `2 to 5 seats`
- `packs`: cards and tiles as data, read once from a folder of JSON files
- `texts`: what is said about a game
- `tuples`: changes to tuples
- `views`: helpers for views: pieces by their names, secrets, values of several classes
- `window_flow`: the course of a reaction window
- `windows`: reaction windows
"""
