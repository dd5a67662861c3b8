// Reads the drawings that come with a pack, figures by their names and those of an export by their hashes, and puts them into the texts.
// Each is checked here and not in the check alone, since nothing opens it again before it is stored and served.
import { FIGURE } from '../../domain/files.ts'
import { checkDrawing, type DrawingFrame } from './drawing.ts'
import { listFiles, readText } from './folder.ts'
import type { DrawnFile } from './pack.ts'
import type { Findings } from './places.ts'
import { hashOf } from './publish-version.ts'

const FRAME: DrawingFrame = {
  ...{ viewBox: `0 0 ${FIGURE.width} ${FIGURE.height}`, hasBackground: true, isDescribed: false },
  alone: { mostBytes: FIGURE.mostBytes, leastFontSize: FIGURE.leastFontSize },
}

const FOLDER = 'figures'
const NAME = /^(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/
const NAMED = /!\[([^\]]*)\]\(figure:([a-z0-9-]+)\)/g

/** By their names. */
export type Figures = ReadonlyMap<string, DrawnFile>

export async function readFigures(dir: string, findings: Findings): Promise<Figures> {
  const figures = new Map<string, DrawnFile>()
  for (const fileName of await listFiles(dir, FOLDER)) {
    const file = `${FOLDER}/${fileName}`
    const name = NAME.exec(fileName)?.groups?.name
    if (name === undefined) {
      findings.report(file, 1, 'this name does not fit here; names are like "manual-handling-load-close.svg"')
      continue
    }
    const figure = await readDrawn(dir, file, findings)
    const same = [...figures.values()].find(({ hash }) => hash === figure.hash)
    if (same) findings.report(file, 1, `this is the same drawing as ${same.file}; keep one of them`)
    figures.set(name, figure)
  }
  return figures
}

/** As its text is read, whatever editor saved it: a checkout with other line ends must not be another drawing. */
export async function readDrawn(dir: string, file: string, findings: Findings): Promise<DrawnFile> {
  const svg = (await readText(dir, file, findings)) ?? ''
  checkDrawing(file, svg, FRAME, findings)
  return findings.remember({ kind: 'drawing', hash: hashOf(svg), file, svg }, { file, line: 1, fields: {} })
}

/**
 * Names the very drawing in the place of each name, so that what is published and signed can mean no other. Where there is none, the
 * name stays and is reported with the rest of the text.
 */
export function withFigures(
  { file, text, firstLine }: { file: string; text: string; firstLine: number },
  figures: Figures,
  findings: Findings,
): string {
  const lines = text.split('\n')
  const named = lines.map((line, index) => {
    const report = (message: string) => findings.report(file, firstLine + index, message)
    return line.replace(NAMED, (whole, words: string, name: string) => {
      const [above = '', below = ''] = [lines[index - 1], lines[index + 1]]
      // A list would take in what follows it, and print it as words.
      if (whole !== line || !/^(#|$)/.test(above) || below !== '')
        report('a figure stands on a line of its own, with an empty line above and below')
      if ((words.match(/\S+/g)?.length ?? 0) < FIGURE.leastWords)
        report(`say what the figure shows, in ${FIGURE.leastWords} words or more: ![…](figure:${name})`)
      const figure = figures.get(name)
      return figure === undefined ? whole : `![${words}](file:${figure.hash})`
    })
  })
  return named.join('\n')
}
