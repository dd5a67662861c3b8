// How much a pack holds, in words.
import type { ContentPack } from './pack.ts'

export function summaryOf(pack: ContentPack): string {
  const questions = [...pack.modules, ...pack.topics].reduce((sum, { quiz }) => sum + (quiz?.questions.length ?? 0), 0)
  return [
    `${pack.swms.length} SWMS`,
    counted(pack.topics.length, 'toolbox topic'),
    counted(pack.modules.length, 'module'),
    counted(questions, 'quiz question'),
    counted(pack.challenges.length, 'challenge'),
    counted(pack.milestones.length, 'milestone'),
    counted(pack.rewards.length, 'reward'),
    counted(pack.licences.length, 'type of licence', 'types of licence'),
    counted(pack.requirements.length, 'rule'),
    ...(pack.files.length === 0 ? [] : [counted(pack.files.length, 'file')]),
    counted(pack.quotes.length, 'quote'),
  ].join(', ')
}

export function counted(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`
}
