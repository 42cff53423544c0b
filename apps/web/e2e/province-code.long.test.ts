// Visitors without a code, and home as it remembers a place.
import './province-code.test.ts'
