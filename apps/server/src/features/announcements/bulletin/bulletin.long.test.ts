// A long bulletin beside other work.
import './bulletin.test.ts'
