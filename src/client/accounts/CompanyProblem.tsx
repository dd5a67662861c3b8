// Why somebody who came back from their company's sign-in page is not signed in.
import { companyProblemWords } from '../../contract/company-problems.ts'

export function CompanyProblem({ code }: { code: string }) {
  return (
    <p className="login__note login__note--problem" role="alert">
      {companyProblemWords(code)}
    </p>
  )
}
