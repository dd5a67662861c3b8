// A topic as pages to be read out: one for each section, and for each part of a long one; the questions to the crew are the last.

interface Section {
  title: string
  html: string
}

export interface ReadPage {
  /** Large, on top of the page. */
  heading: string
  /** Which section it is of; the same as the heading where a section is one page. */
  section: string
  html: string
}

const QUESTIONS = 'ask the crew'
const isQuestions = ({ title }: Section) => title.trim().toLowerCase() === QUESTIONS

export function readPages(sections: readonly Section[]): ReadPage[] {
  return sections.filter(section => !isQuestions(section)).flatMap(pagesOf)
}

/** What is asked of the crew, as HTML of the section; empty where a topic has no such section. */
export function questionsHtml(sections: readonly Section[]): string {
  return sections.find(isQuestions)?.html ?? ''
}

function pagesOf({ title, html }: Section): ReadPage[] {
  return html
    .split(/(?=<h3[ >])/)
    .filter(part => part.trim() !== '')
    .map(part => {
      const head = /^<h3[^>]*>([\s\S]*?)<\/h3>/.exec(part)
      if (!head) return { heading: title, section: title, html: part }
      return { heading: plain(head[1] ?? ''), section: title, html: part.slice(head[0].length) }
    })
}

/** The server writes no more than these. */
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, sign => SIGNS[sign] ?? sign)
    .trim()

/** The points of a list, in plain words. */
export function pointsIn(html: string): string[] {
  return [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, point = '']) => plain(point))
}
