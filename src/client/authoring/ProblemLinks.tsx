// What is wrong with a draft, each a way to its field.
import type { DraftProblem } from '../../domain/authoring.ts'

const SHOWN = 12

export interface ProblemLinksProps {
  problems: readonly Pick<DraftProblem, 'path' | 'message'>[]
  onGo: (path: string) => void
}

export function ProblemLinks({ problems, onGo }: ProblemLinksProps) {
  return (
    <ul>
      {problems.slice(0, SHOWN).map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <button type="button" className="check__go" onClick={() => onGo(path)}>
            {placeInWords(path)}
          </button>
          : {message}
        </li>
      ))}
      {problems.length > SHOWN && <li>and {problems.length - SHOWN} more.</li>}
    </ul>
  )
}

const WORDS: Readonly<Record<string, string>> = {
  ...{ title: 'Title', description: 'Description', number: 'Number', date: 'Date', sections: 'Text' },
  ...{ questions: 'Quiz', duration: 'Time', passingScore: 'Pass mark', image: 'Picture', drawing: 'Drawing' },
  ...{ target: 'How many', celebrationMessage: 'Message', question: 'Question', explanation: 'Reason' },
  ...{ options: 'Options', answer: 'Right answer', appliesTo: 'Who it is for' },
}

function placeInWords(path: string): string {
  const [list = '', index] = path.split('.')
  const nth = Number(index) + 1
  if (list === 'sections' && index !== undefined) return `Section ${nth}`
  if (list === 'questions' && index !== undefined) return `Question ${nth}`
  return WORDS[list] ?? 'Here'
}
