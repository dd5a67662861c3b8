// Checks that every picture a pack names is there, is drawn by the rules, and is used.
import { filesIn } from '../../domain/files.ts'
import { checkDrawing, type DrawingFrame } from './drawing.ts'
import { listFiles, readText } from './folder.ts'
import type { ContentPack } from './pack.ts'
import type { Findings } from './places.ts'

const PICTURE: DrawingFrame = { viewBox: '0 0 320 160', hasBackground: true, isDescribed: false }
const PRINTED: DrawingFrame = { viewBox: '0 0 480 200', hasBackground: false, isDescribed: true }

export async function checkDrawings(dir: string, pack: ContentPack, findings: Findings): Promise<void> {
  for (const topic of pack.topics) {
    if (topic.drawing !== null) checkPrintedDrawing(`toolbox/${topic.slug}.svg`, topic.drawing, findings)
  }
  await checkFolder(dir, 'modules/art', pack.modules, findings)
  await checkFolder(dir, 'rewards/art', pack.rewards, findings)
}

export function checkPrintedDrawing(file: string, drawing: string, findings: Findings): void {
  checkDrawing(file, drawing, PRINTED, findings)
}

async function checkFolder(
  dir: string,
  folder: string,
  users: readonly { image: string }[],
  findings: Findings,
): Promise<void> {
  const names = await listFiles(dir, folder)
  for (const user of users) {
    // One that is a file is looked for among the files, and a reward may do without.
    if (user.image === '' || filesIn(user.image).length > 0) continue
    if (!names.includes(user.image)) findings.reportAt(user, `the drawing ${folder}/${user.image} is missing`, 'image')
  }
  for (const name of names) {
    const file = `${folder}/${name}`
    if (!users.some(user => user.image === name)) findings.report(file, 1, 'nothing uses this file; delete it')
    else checkDrawing(file, (await readText(dir, file, findings)) ?? '', PICTURE, findings)
  }
}
