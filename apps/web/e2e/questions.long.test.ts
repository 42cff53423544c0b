// Comments, and errors in figures that are reported from other pages.
import './questions.test.ts'
