// Start-up on other hosts, with code that comes late, and without provinces.
import './start-up.test.ts'
