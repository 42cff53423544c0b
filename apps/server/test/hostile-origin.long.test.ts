// Every form of a request of every foreign page.
import './hostile-origin.test.ts'
