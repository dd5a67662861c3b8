// The text of a calendar, octet by octet, and read by somebody else's parser.
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, icsOf } from './ics.ts'

const AT = Date.parse('2026-11-15T13:00:00Z')
const EVENT: CalendarEvent = {
  ...{ uid: 'swms-1-3@gq-training-portal', day: '2026-11-20', title: 'Manual Handling', text: 'Due by then.' },
  url: 'https://training.example.com/?tab=induction&document=1',
}
const calendar = (...events: CalendarEvent[]) => icsOf({ name: 'GQ Training Portal', at: AT, events })

test('is what the standard asks for, to the letter', () => {
  expect(calendar(EVENT).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//GQ Training Portal//Duties//EN', 'CALSCALE:GREGORIAN'],
    ...['NAME:GQ Training Portal', 'X-WR-CALNAME:GQ Training Portal'],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT4H', 'X-PUBLISHED-TTL:PT4H'],
    ...['BEGIN:VEVENT', 'UID:swms-1-3@gq-training-portal', 'DTSTAMP:20261115T130000Z'],
    ...['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261121', 'SUMMARY:Manual Handling'],
    ...['DESCRIPTION:Due by then.', 'URL:https://training.example.com/?tab=induction&document=1'],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

test.each([
  ['a comma, a semicolon and a backslash', 'a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['breaks of any kind', 'a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
  ['control characters', 'a\u0000b\tc', 'a b c'],
  ['a line that would end the event', 'x\r\nEND:VEVENT', 'x\\nEND:VEVENT'],
])('escapes %s', (_, title, written) => {
  expect(calendar({ ...EVENT, title })).toContain(`\r\nSUMMARY:${written}\r\n`)
})

test('is never without a component, which the standard forbids', () => {
  const component = new ICAL.Component(ICAL.parse(calendar()))
  expect(component.getAllSubcomponents('vevent')).toEqual([])
  expect(component.getAllSubcomponents()).toHaveLength(1)
})

test('the last day of a year and a leap day end on the next', () => {
  expect(calendar({ ...EVENT, day: '2026-12-31' })).toContain('DTEND;VALUE=DATE:20270101')
  expect(calendar({ ...EVENT, day: '2028-02-28' })).toContain('DTEND;VALUE=DATE:20280229')
})

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })

test('whatever the words: no line is longer than 75 octets, none is cut inside a character, and they come back whole', () => {
  fc.assert(
    fc.property(words, words, fc.webUrl(), (title, text, url) => {
      const written = calendar({ ...EVENT, title, text, url })
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of written.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      const event = new ICAL.Component(ICAL.parse(written)).getFirstSubcomponent('vevent')
      const plain = (value: string) =>
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
        value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      expect(event?.getFirstPropertyValue('summary')).toBe(plain(title))
      expect(event?.getFirstPropertyValue('description')).toBe(plain(text))
      expect(event?.getFirstPropertyValue('url')).toBe(url)
    }),
  )
})
