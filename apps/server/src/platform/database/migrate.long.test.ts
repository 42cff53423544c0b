// Every migration that gives rights to a built-in role.
import './migrate.test.ts'
