import BookOpen from 'lucide-react/icons/book-open'
import Heart from 'lucide-react/icons/heart'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { accountMessages } from '#contract/account-messages.ts'
import { ChoiceCards } from '#patterns/choice-cards/choice-cards.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { StepProps } from './step-props.ts'
import styles from './register-form.module.css'

const roles = [
  { value: 'Student', label: 'Student', icon: BookOpen },
  { value: 'Parent', label: 'Parent', icon: Heart },
  { value: 'Mentor', label: 'Mentor', icon: UserRoundCheck },
  { value: 'Vendor', label: 'Vendor', icon: ShoppingBag },
] as const

const ages = [
  { value: 'under-13', label: 'Under 13' },
  { value: '13-17', label: '13 to 17' },
  { value: '18+', label: '18 or over' },
] as const

/** The first step: who registers. Browsers and password managers know the fields by their `autocomplete`. */
export function PersonStep({ fields, errors, change }: StepProps) {
  return (
    <>
      <ChoiceCards id="Role" label="I am a" options={roles} value={fields.Role} onChange={(Role) => change({ Role })} />
      <div className={styles['pair']}>
        <TextInput
          id="EmailAddress"
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.EmailAddress}
          error={errors.EmailAddress}
          onChange={({ target }) => change({ EmailAddress: target.value })}
        />
        <TextInput
          id="PhoneNumber"
          label="Phone number"
          type="tel"
          name="tel"
          autoComplete="tel"
          inputMode="tel"
          hint="Like 0803 123 4567. From abroad, begin with +."
          value={fields.PhoneNumber}
          error={errors.PhoneNumber}
          onChange={({ target }) => change({ PhoneNumber: target.value })}
        />
      </div>
      <div className={styles['names']}>
        <TextInput
          id="Surname"
          label="Surname"
          name="family-name"
          autoComplete="family-name"
          maxLength={40}
          value={fields.Surname}
          error={errors.Surname}
          onChange={({ target }) => change({ Surname: target.value })}
        />
        <TextInput
          id="Firstname"
          label="First name"
          name="given-name"
          autoComplete="given-name"
          maxLength={40}
          value={fields.Firstname}
          error={errors.Firstname}
          onChange={({ target }) => change({ Firstname: target.value })}
        />
        <TextInput
          id="MiddleName"
          label="Middle name (optional)"
          name="additional-name"
          autoComplete="additional-name"
          maxLength={40}
          value={fields.MiddleName}
          error={errors.MiddleName}
          onChange={({ target }) => change({ MiddleName: target.value })}
        />
      </div>
      <ChoiceCards
        id="AgeBand"
        label="Your age"
        hint="From 13 to 17, a parent or guardian agrees by a link we e-mail. Money stays off until then."
        error={errors.AgeBand}
        options={ages}
        value={fields.AgeBand}
        onChange={(AgeBand) => change({ AgeBand })}
      />
      {fields.AgeBand === 'under-13' && !errors.AgeBand && (
        <Notice tone="warn" icon={Info} title={accountMessages.tooYoung}>
          Come back when you are 13. Nothing was sent.
        </Notice>
      )}
      <Notice icon={KeyRound} title="No password yet.">
        You choose it once we know that the e-mail address is yours.
      </Notice>
    </>
  )
}
