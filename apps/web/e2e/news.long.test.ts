// News without script, and on the site of a province.
import './news.test.ts'
