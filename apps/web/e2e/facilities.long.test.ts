// Facilities by keyboard alone, on other sites, and one that there is not.
import './facilities.test.ts'
