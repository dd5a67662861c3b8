// A day as somebody types it, or as a spreadsheet writes it.
import type { Day } from './day.ts'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

type Read = { day: Day; problem: null } | { day: null; problem: string }

/** 2026-11-23, or 23/11/2026 as Australian spreadsheets have it. */
export function readDay(text: string): Read {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  const [year, month, date] = iso ? iso.slice(1).map(Number) : local ? local.slice(1).map(Number).reverse() : []
  const refuse = (why: string): Read => ({ day: null, problem: `“${text}” is not a day${why}` })
  if (year === undefined || month === undefined || date === undefined) return refuse('. Write it like 2026-11-23.')
  const name = MONTHS[month - 1]
  if (!name) return refuse(`: there is no month ${month}.`)
  if (year < 1900 || year > 2100) return refuse(': the year must be from 1900 to 2100.')
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (date < 1 || date > length) {
    return refuse(`: ${name}${month === 2 ? ` ${year}` : ''} has ${length} days.`)
  }
  const padded = (part: number) => String(part).padStart(2, '0')
  return { day: `${year}-${padded(month)}-${padded(date)}`, problem: null }
}
