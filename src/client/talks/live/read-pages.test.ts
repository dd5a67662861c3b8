import { expect, test } from 'vitest'
import { pointsIn, questionsHtml, readPages } from './read-pages.ts'

const SECTIONS = [
  { title: 'The hazard', html: '<p>It moves.</p>' },
  {
    title: 'What to do',
    html: '<p>First.</p>\n<h3>Load</h3>\n<ol><li>Low.</li></ol>\n<h3>Strap &amp; check</h3>\n<ol start="2"><li>Tight.</li></ol>',
  },
  {
    title: 'Ask the crew',
    html: '<ul>\n<li>What would move?</li>\n<li>Who has <strong>rated</strong> straps &amp; hooks?</li>\n</ul>',
  },
]

test('a page for each section and each part of one; the questions are no page of their own', () => {
  expect(readPages(SECTIONS).map(({ heading, section }) => [heading, section])).toEqual([
    ['The hazard', 'The hazard'],
    ['What to do', 'What to do'],
    ['Load', 'What to do'],
    ['Strap & check', 'What to do'],
  ])
})

test('nothing of the text is lost or said twice', () => {
  const html = readPages(SECTIONS)
    .map(page => page.html)
    .join('')
  for (const words of ['It moves.', 'First.', 'Low.', 'start="2"', 'Tight.']) expect(html.split(words)).toHaveLength(2)
  expect(html).not.toContain('<h3>')
})

test('the questions are the points of their section, in plain words', () => {
  expect(pointsIn(questionsHtml(SECTIONS))).toEqual(['What would move?', 'Who has rated straps & hooks?'])
  expect(questionsHtml(SECTIONS.slice(0, 1))).toBe('')
})
