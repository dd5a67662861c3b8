// The quote of the day.
import { api } from '../../contract/api.ts'
import { quoteIndex } from '../../domain/quote.ts'
import { type Route, read } from '../http.ts'
import { listQuotes } from './queries.ts'

export const quoteRoutes: Route[] = [
  read(api.quoteOfTheDay, async ({ db, moment }) => {
    const quotes = await listQuotes(db)
    return quotes.length === 0 ? null : (quotes[quoteIndex(moment.today, quotes.length)] ?? null)
  }),
]
