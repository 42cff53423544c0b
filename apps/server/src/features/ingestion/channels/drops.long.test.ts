// A flood of old files before a live one.
import './drops.test.ts'
