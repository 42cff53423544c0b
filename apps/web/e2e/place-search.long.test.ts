// The search on the page of its results, with script and without.
import './place-search.test.ts'
