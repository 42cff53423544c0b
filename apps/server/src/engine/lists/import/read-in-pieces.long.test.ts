// A long list of text, read slice by slice.
import './read-in-pieces.test.ts'
