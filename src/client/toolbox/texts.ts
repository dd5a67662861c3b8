// The words that the toolbox screens share.
import type { ToolboxQuizStatus } from '../../domain/toolbox.ts'
import { AGAIN_ACTIONS } from '../ui/standing-words.ts'

export const NO_TOPICS = {
  title: 'No toolbox topics found',
  description: 'Toolbox topics will appear here when they are available.',
}

export const NO_FILE = 'PDF file not available for this topic.'

export const NO_DOWNLOAD =
  'Download functionality is not available at this time. Please view the content using the "View Content" button.'

const QUIZ_ACTIONS: Record<ToolboxQuizStatus, string> = {
  not_started: 'Take Quiz',
  in_progress: 'Continue Quiz',
  review: 'Review Quiz',
  completed: 'View Results',
}

/** What a topic's quiz offers. */
export function quizAction(status: ToolboxQuizStatus, isAskedAgain: boolean): string {
  return isAskedAgain ? AGAIN_ACTIONS.take : QUIZ_ACTIONS[status]
}
