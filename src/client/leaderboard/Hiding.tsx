// Whether others see one's place, and where that is changed.
import { EyeOff } from 'lucide-react'
import { Link } from 'wouter'
import { preferences } from '../../contract/preferences.ts'
import { useApi } from '../data/api.ts'

const WHERE = '/account#preferences'

export function Hiding() {
  const { data } = useApi(preferences.preferences, undefined, { refetchOnOpen: true })
  if (!data) return null
  return (
    <p className="board-views__hiding">
      {data.ranking === 'hidden' ? (
        <>
          <EyeOff size={16} aria-hidden="true" />
          <span>
            You are hidden from others. <Link href={WHERE}>Change this in your account.</Link>
          </span>
        </>
      ) : (
        <Link href={WHERE}>Hide me from the ranking</Link>
      )}
    </p>
  )
}
