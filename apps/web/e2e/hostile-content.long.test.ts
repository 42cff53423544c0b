// Scripts in what people write, on all pages.
import './hostile-content.test.ts'
