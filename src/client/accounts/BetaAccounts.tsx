// The box with the beta test accounts; it exists only while the demo is on.
import type { accounts } from '../../contract/accounts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'

type Account = NonNullable<OutputOf<typeof accounts.portal>['demoAccounts']>[number]

export function BetaAccounts({ accounts, onUse }: { accounts: readonly Account[]; onUse: (account: Account) => void }) {
  return (
    <section className="login__beta" aria-labelledby="beta-accounts">
      <h2 id="beta-accounts" className="font-bold text-13 text-subtle">
        Beta test accounts
      </h2>
      <ul>
        {accounts.map(account => (
          <li key={account.username}>
            <strong>{account.username}</strong>
            <span>{account.password}</span>
            <button type="button" onClick={() => onUse(account)} aria-label={`Use the ${account.username} account`}>
              Use
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
