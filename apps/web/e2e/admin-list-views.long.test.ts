// Lists that an officer arranges: on a phone, by several keys of order, and every state without a fault.
import './admin-list-views.test.ts'
