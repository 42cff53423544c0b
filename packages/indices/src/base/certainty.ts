// The certainty of each figure of a regulation, shown in the documentation. See
// docs/decisions/0052-each-figure-carries-its-certainty.md.

/**
 * - `confirmed`: two or more independent sources give the same value;
 * - `one-source`: one source only;
 * - `from-memory`: from knowledge of the document, not found in a source again: check before relying on it;
 * - `inferred`: hidden or cut in the copy that was read, concluded from its neighbours;
 * - `disputed`: sources disagree, and the note beside it says how;
 * - `ours`: the rule is silent, and this package chose.
 */
export type Certainty =
  | 'confirmed'
  | 'one-source'
  | 'from-memory'
  | 'inferred'
  | 'disputed'
  | 'ours'
