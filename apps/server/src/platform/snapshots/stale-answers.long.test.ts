// Pages that open while the database is away: after every kind of change.
import './stale-answers.test.ts'
