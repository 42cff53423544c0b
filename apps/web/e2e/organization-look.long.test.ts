// The look of an organization on the login page, and on no other site.
import './organization-look.test.ts'
