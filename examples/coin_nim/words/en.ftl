# What the seats do.
takes = takes { $stones ->
    [one] a stone
   *[other] { $stones } stones
  }
peeks = peeks at the coin

# What follows.
lifts-cup = the cup is lifted and shows { $coin }
wins = { $who } wins, because the last stone { $coin ->
    [heads] wins
   *[tails] loses
  }
learns = it shows { $coin }

# What can be done.
take = take { $stones ->
    [one] a stone
   *[other] { $stones } stones
  }
peek = peek at the coin

# The picture.
stones-in-heap = { $stones ->
    [0] no stones
    [one] one stone
   *[other] { $stones } stones
  } in the heap
heap = Heap
coin = Coin
taken = taken
has-peeked = has peeked
under-cup = under the cup
heads = heads
tails = tails

# The glossary.
term-heap = heap
term-heap-text = The stones in the middle of the table, from which both seats take.
term-peek = peek
term-peek-text = To look at the coin under the cup. Each seat may do it once, as its whole turn.
stone = stone
stone-text = A turn takes one to three stones from the heap.
coin-text = With heads, whoever takes the last stone wins. With tails, that seat loses.

# The game and its options.
about = Take stones from a heap, while a hidden coin decides whether the last stone wins or loses.
option-stones = Stones
option-stones-text = How many stones lie in the heap at first.

# What is asked.
aim = Take the last stone, or leave it to the other player: a hidden coin decides which of the two wins.
ask-last = Take one, two or three stones, or peek
ask-last-help = The coin under the cup decides what the last stone does: heads, and whoever takes it wins; tails, and they lose. You may peek at the coin once, which costs your turn, or take stones.
ask-known = Take one, two or three stones
ask-known-help = You know the coin. If it shows heads, whoever takes the last stone wins; if it shows tails, they lose.
