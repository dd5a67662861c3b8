// The quote of the day.
import { api } from '../../contract/api.ts'
import { quoteIndex } from '../../domain/quote.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import { type Route, read } from '../http/route.ts'
import { listQuotes } from './queries.ts'

export const quoteRoutes: Route[] = [
  read(api.quoteOfTheDay, async ({ portal, db, moment }) => {
    const quotes = await keptByContent(portal, db, 'quotes', listQuotes)
    return quotes.length === 0 ? null : (quotes[quoteIndex(moment.today, quotes.length)] ?? null)
  }),
]
