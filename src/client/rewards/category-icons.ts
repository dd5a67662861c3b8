// The icon of each kind of reward.
import { CreditCard, type LucideIcon, Shirt, Ticket } from 'lucide-react'
import type { RewardCategory } from '../../domain/rewards.ts'

export const CATEGORY_ICONS: Record<RewardCategory, LucideIcon> = {
  'gift-cards': CreditCard,
  vouchers: Ticket,
  merchandise: Shirt,
}
