// The SQL of the quotes.
import { hotQuery } from '../db/hot-query.ts'

export const listQuotes = hotQuery(db => db.selectFrom('quotes').select(['text', 'by']).orderBy('position'))
