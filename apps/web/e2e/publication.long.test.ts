// Decisions about what is public, with every state of the screen without a fault.
import './publication.test.ts'
