// Every kind of words that would run, in every text that the public reads.
import './hostile-content.test.ts'
