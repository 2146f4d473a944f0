import styles from './draft.module.css'
import type { Customer } from './find-customers.ts'
import { Finder } from './finder.tsx'

export const CustomerFinder = ({ onChoose }: { onChoose(customer: Customer): void }) => (
  <div className={styles.people}>
    <Finder<Customer>
      path="/dashboard/orders/customers"
      label="Find somebody known"
      placeholder="Name or email of a member or buyer"
      list="People found"
      none="Nobody found"
      data-autofocus
      onChoose={onChoose}
    >
      {({ name, email, memberId }) => (
        <>
          <span />
          <span>{name}</span>
          <span className={styles.quiet}>{memberId ? `${email}, member` : email}</span>
        </>
      )}
    </Finder>
  </div>
)
