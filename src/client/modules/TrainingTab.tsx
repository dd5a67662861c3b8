// The modules of a track; a stand-in that the modules slice replaces.
interface TrainingTabProps {
  category: 'base-training' | 'advanced-training'
  areaFilter?: 'customer-service' | 'sales' | null
  onClearFilter?: () => void
}

export function TrainingTab({ category }: TrainingTabProps) {
  return <p>{category}</p>
}
