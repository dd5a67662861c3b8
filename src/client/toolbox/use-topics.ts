// The toolbox topics, and signing one off as read.
import type { OutputOf } from '../../contract/endpoint.ts'
import { toolbox } from '../../contract/toolbox.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import type { Asked, AskedItem } from '../data/asked.ts'
import { wordsOf } from '../data/request.ts'
import { toast } from '../ui/toast-store.ts'

export type Topic = OutputOf<typeof toolbox.toolboxTopics>[number]

/** What of a topic is asked for again: its reading, its quiz. */
export interface TopicAsked {
  read: AskedItem | null
  quiz: AskedItem | null
}

export function topicAsked({ again }: Asked, { id }: Topic): TopicAsked {
  return { read: again('topic-read', id), quiz: again('topic', id) }
}

export function useTopics() {
  return useApi(toolbox.toolboxTopics)
}

/** Says so itself where it could not be kept; true when the server has it. */
export function useMarkTopicRead() {
  const { mutateAsync, refreshed } = useAction(toolbox.markTopicRead)
  return async ({ id, version }: Topic, how: 'opened' | 'marked'): Promise<boolean> => {
    try {
      await mutateAsync({ params: { id: String(id) }, body: { version, how } })
      return true
    } catch (error) {
      toast({
        title: 'Not marked as read',
        description: wordsOf(error, 'The portal could not be reached. Mark it as read when you are back online.'),
        tone: 'danger',
      })
      return false
    } finally {
      await refreshed()
    }
  }
}
