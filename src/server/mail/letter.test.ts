import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

const { text, html } = writeLetter({
  title: 'One & all',
  greeting: 'Hello <Kofi>,',
  parts: [
    { kind: 'text', text: 'Two & two.' },
    {
      kind: 'list',
      title: 'Overdue',
      lines: [{ text: 'A', href: 'https://portal.example/quiz/5' }, { text: 'and 2 more' }],
    },
    { kind: 'link', label: 'Open', href: 'https://portal.example/?a=1&b=2' },
  ],
  footer: 'Why you get this.',
})

test('as text every address stands in a line of its own', () => {
  expect(text).toBe(`Hello <Kofi>,

Two & two.

Overdue
- A
  https://portal.example/quiz/5
- and 2 more

Open:
https://portal.example/?a=1&b=2

-- 
Why you get this.
`)
})

test('as a page everything is escaped, addresses are links, and nothing is fetched', () => {
  expect(html).toContain('Hello &#60;Kofi&#62;,')
  expect(html).toContain('One &#38; all</h1>')
  expect(html).toContain('Two &#38; two.')
  expect(html).toContain('<a href="https://portal.example/quiz/5"')
  expect(html).toContain('href="https://portal.example/?a=1&#38;b=2"')
  expect(html).toContain('Why you get this.')
  expect(html).not.toMatch(/<img|<script|<link|src=|url\(/)
})
