// What is removed for good.
import './bin.test.ts'
