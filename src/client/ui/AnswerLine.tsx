// One line of a quiz review: your answer, or the correct one.
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import './css/quiz.css'

export function AnswerLine({ right, label, children }: { right: boolean; label: string; children: ReactNode }) {
  return (
    <div className={cx('answer', right ? 'answer--right' : 'answer--wrong')}>
      {right ? <CircleCheck /> : <CircleX />}
      <small>{label}</small>
      <span>{children}</span>
    </div>
  )
}
