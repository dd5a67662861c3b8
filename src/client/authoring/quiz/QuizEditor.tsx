// The questions of a draft: a list, one of them open, and what the rules of a fair quiz say as one types.
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, CircleX, Plus, Trash2, TriangleAlert } from 'lucide-react'
import type { DraftBody, DraftProblem, DraftQuestion } from '../../../domain/authoring.ts'
import { optionLetter } from '../../../domain/challenge.ts'
import { BANK_SIZES, type BankFinding, type BankSize, judgeBank } from '../../../domain/quiz-bank.ts'
import { judgeQuiz, type QuizFinding } from '../../../domain/quiz-quality.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { countOf } from '../../ui/words.ts'
import { AskedRemoval } from '../AskedRemoval.tsx'
import { FieldNote } from '../FieldNote.tsx'
import { Notes } from '../notes.ts'
import type { Draft } from '../use-autosave.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { inWords } from './quality-words.ts'

type Quizzed = Extract<DraftBody, { questions: DraftQuestion[] }>

export interface QuizEditorProps {
  draft: Draft
  body: DraftBody
  change: (body: DraftBody) => void
  problems: readonly DraftProblem[]
  shown: number
  onShow: (index: number) => void
}

const NEW: DraftQuestion = { question: '', options: ['', '', '', ''], answer: null, explanation: '', section: '' }

export function QuizEditor({ draft, body, change, problems, shown, onShow }: QuizEditorProps) {
  const quizzed = body as Quizzed
  const { questions, sections } = quizzed
  const size = draft.kind === 'topic' ? BANK_SIZES.topic : BANK_SIZES.module
  const index = Math.min(shown, questions.length - 1)
  const question = questions[index]
  const setAll = (next: DraftQuestion[]) => change({ ...quizzed, questions: next } as DraftBody)
  const set = (changes: Partial<DraftQuestion>) =>
    setAll(questions.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  const add = () => {
    setAll([...questions, { ...NEW, section: sections[0]?.title ?? '' }])
    onShow(questions.length)
  }
  const move = (to: number) => {
    const next = [...questions]
    const [one] = next.splice(index, 1)
    if (one) next.splice(to, 0, one)
    setAll(next)
    onShow(to)
  }
  const remove = () => {
    setAll(questions.filter((_, at) => at !== index))
    onShow(Math.max(0, index - 1))
  }
  // What can be said at once is said at once; the portal says the rest when the draft is saved.
  const found = judged(quizzed, size)
  const notes = [...found, ...problems.filter(({ path }) => !found.some(note => note.path === path))]
  const whole = notes.filter(({ path }) => path === 'questions')

  return (
    <Notes value={notes}>
      <div className="quizedit grid grid-cols-1 items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
        <Card className="quizedit__list" aria-label="Questions">
          <h2 className="text-14">
            {countOf(questions.length, 'question', 'questions')}, {size.asked} are asked
          </h2>
          <ol>
            {questions.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
              <li key={at}>
                <button
                  type="button"
                  className={cx('quizedit__go', at === index && 'is-open')}
                  aria-current={at === index || undefined}
                  onClick={() => onShow(at)}
                >
                  <b>{at + 1}</b>
                  <span>{one.question || 'Not written yet'}</span>
                  <Sign notes={notes.filter(({ path }) => path.startsWith(`questions.${at}.`))} />
                </button>
              </li>
            ))}
          </ol>
          <Button variant="secondary" block onClick={add}>
            <Plus />
            Add a question
          </Button>
          {questions.length > 0 && <RightAnswers questions={questions} />}
          {whole.map(note => (
            <FieldNote key={note.message} note={note} />
          ))}
        </Card>
        {question ? (
          <Card className="grid grid-cols-1 gap-4">
            <div className="flex items-center justify-between gap-2">
              <h2 className="text-20">
                Question {index + 1} <small className="text-subtle">of {questions.length}</small>
              </h2>
              <span className="flex">
                <IconButton label="Move it up" icon={ArrowUp} disabled={index === 0} onClick={() => move(index - 1)} />
                <IconButton
                  label="Move it down"
                  icon={ArrowDown}
                  disabled={index === questions.length - 1}
                  onClick={() => move(index + 1)}
                />
                <IconButton
                  label="Previous question"
                  icon={ChevronLeft}
                  disabled={index === 0}
                  onClick={() => onShow(index - 1)}
                />
                <IconButton
                  label="Next question"
                  icon={ChevronRight}
                  disabled={index === questions.length - 1}
                  onClick={() => onShow(index + 1)}
                />
              </span>
            </div>
            <QuestionForm key={index} path={`questions.${index}`} {...{ question, sections }} onChange={set} />
            <div className="flex flex-wrap justify-between gap-3">
              <AskedRemoval title={`Remove question ${index + 1}?`} isWritten={isWritten(question)} onRemove={remove}>
                {ask => (
                  <Button variant="ghost" onClick={ask}>
                    <Trash2 />
                    Remove question
                  </Button>
                )}
              </AskedRemoval>
              {index < questions.length - 1 ? (
                <Button variant="soft" onClick={() => onShow(index + 1)}>
                  Next question
                  <ChevronRight />
                </Button>
              ) : (
                <Button variant="soft" onClick={add}>
                  <Plus />
                  Add a question
                </Button>
              )}
            </div>
          </Card>
        ) : (
          <EmptyState
            level={2}
            icon={Plus}
            title="No questions yet"
            description={`People answer ${size.asked} questions. Each has four options and says why the right one is right.`}
            action={<Button onClick={add}>Write the first</Button>}
          />
        )}
      </div>
    </Notes>
  )
}

const isWritten = ({ question, options, explanation }: DraftQuestion) =>
  [question, ...options, explanation].some(text => text.trim() !== '')

/** What must change, and what would make the quiz need its text. */
function judged({ questions, sections }: Quizzed, size: BankSize): DraftProblem[] {
  const whole = questions.map(({ answer, ...question }) => ({ ...question, answer: answer ?? -1 }))
  const titles = sections.map(({ title }) => title).filter(title => title !== '')
  return [
    ...judgeQuiz(whole, size.asked).map(finding => noteOf(finding, 'error')),
    ...judgeBank(whole, size, titles).map(finding => noteOf(finding, 'warning')),
  ]
}

function noteOf(finding: QuizFinding | BankFinding, severity: DraftProblem['severity']): DraftProblem {
  const { field, message } = inWords(finding)
  const path = 'index' in finding && field ? `questions.${finding.index}.${field}` : 'questions'
  return { path, message, severity }
}

function Sign({ notes }: { notes: readonly DraftProblem[] }) {
  if (notes.some(({ severity }) => severity === 'error'))
    return <CircleX className="text-danger-text" aria-label="Must change" />
  if (notes.length > 0) return <TriangleAlert className="text-warn-text" aria-label="Look at this" />
  return null
}

function RightAnswers({ questions }: { questions: readonly DraftQuestion[] }) {
  const counts = [0, 1, 2, 3].map(letter => questions.filter(({ answer }) => answer === letter).length)
  return (
    <div className="quizedit__right">
      <h3 className="text-13">Right answers</h3>
      <p>
        {counts.map((count, letter) => (
          <span key={optionLetter(letter)}>
            {optionLetter(letter)} {count}
          </span>
        ))}
      </p>
    </div>
  )
}
