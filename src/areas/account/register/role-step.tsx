import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#areas/account/register/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import { useQuery } from '#lib/reads/use-query.ts'
import { useReloadOnReturn } from '#lib/reads/use-reload-on-return.ts'
import type { StepProps } from './step-props.ts'
import { SchoolChoice } from './school-choice.tsx'
import styles from './register-form.module.css'

/** The second step: the questions of the chosen role, the referral code and the consent. */
export function RoleStep(props: StepProps) {
  const { fields, errors, change } = props
  return (
    <>
      {fields.Role === 'Student' && <SchoolChoice {...props} />}
      {(fields.Role === 'Student' || fields.Role === 'Mentor') && <Sex {...props} />}
      {fields.Role === 'Student' && fields.AgeBand === '13-17' && <Guardian {...props} />}
      {fields.Role === 'Mentor' && <Mentor {...props} />}
      {fields.Role === 'Vendor' && <Business {...props} />}
      <TextInput
        id="ReferralCode"
        label="Referral code (optional)"
        name="referral"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        hint="From the person who told you about us."
        value={fields.ReferralCode}
        error={errors.ReferralCode}
        onChange={({ target }) => change({ ReferralCode: target.value })}
      />
      <div>
        <Checkbox
          id="Agreed"
          checked={fields.Agreed === 'yes'}
          aria-invalid={errors.Agreed ? true : undefined}
          onChange={({ target }) => change({ Agreed: target.checked ? 'yes' : '' })}
          label={
            <>
              I have read the{' '}
              <a href="/terms" target="_blank" rel="noreferrer">
                terms of use
              </a>{' '}
              and the{' '}
              <a href="/privacy" target="_blank" rel="noreferrer">
                privacy policy
              </a>
              , and agree to both
            </>
          }
        />
        {errors.Agreed && <Notice tone="bad" icon={CircleAlert} title={errors.Agreed} />}
      </div>
    </>
  )
}

function Sex({ fields, errors, change }: StepProps) {
  return (
    <Select
      id="Sex"
      label="Sex (optional)"
      autoComplete="sex"
      placeholder="Not given"
      options={[
        { value: 'F', label: 'Female' },
        { value: 'M', label: 'Male' },
      ]}
      value={fields.Sex}
      error={errors.Sex}
      onChange={({ target: { value } }) => change({ Sex: value === 'F' || value === 'M' ? value : '' })}
    />
  )
}

function Guardian({ fields, errors, change }: StepProps) {
  return (
    <>
      <TextInput
        id="BirthDate"
        label="Date of birth"
        type="date"
        name="bday"
        autoComplete="bday"
        hint="We keep the day on which you turn 18, and delete it then. After it, no consent is needed."
        value={fields.BirthDate}
        error={errors.BirthDate}
        onChange={({ target }) => change({ BirthDate: target.value })}
      />
      <div className={styles['pair']}>
        <TextInput
          id="GuardianName"
          label="Name of a parent or guardian"
          name="guardian-name"
          autoComplete="off"
          maxLength={40}
          value={fields.GuardianName}
          error={errors.GuardianName}
          onChange={({ target }) => change({ GuardianName: target.value })}
        />
        <TextInput
          id="GuardianEmail"
          label="Their e-mail address"
          type="email"
          name="guardian-email"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.GuardianEmail}
          error={errors.GuardianEmail}
          onChange={({ target }) => change({ GuardianEmail: target.value })}
        />
      </div>
    </>
  )
}

function Mentor({ fields, errors, change }: StepProps) {
  const sectors = useQuery('Account/GetSectors', {})
  useReloadOnReturn(sectors)
  return (
    <>
      <Notice icon={Info}>We check every mentor before they see answers of students.</Notice>
      <Select
        id="Sector"
        label="Your field of work"
        hint={sectors.error && 'The list could not be loaded. It is loaded again when you are online.'}
        placeholder="Choose a field"
        options={(sectors.data ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
        value={fields.Sector}
        error={errors.Sector}
        onChange={({ target }) => change({ Sector: target.value })}
      />
      <TextArea
        id="Application"
        label="Your work, and why you want to be a mentor"
        name="application"
        maxLength={1000}
        rows={4}
        value={fields.Application}
        error={errors.Application}
        onChange={({ target }) => change({ Application: target.value })}
      />
    </>
  )
}

function Business({ fields, errors, change }: StepProps) {
  return (
    <>
      <Notice icon={Info}>You can add products now. You can sell once we have checked your business.</Notice>
      <div className={styles['pair']}>
        <TextInput
          id="BusinessName"
          label="Name of the business"
          name="organization"
          autoComplete="organization"
          maxLength={100}
          value={fields.BusinessName}
          error={errors.BusinessName}
          onChange={({ target }) => change({ BusinessName: target.value })}
        />
        <TextInput
          id="RegNum"
          label="Registration number"
          name="registration-number"
          autoComplete="off"
          maxLength={100}
          value={fields.RegNum}
          error={errors.RegNum}
          onChange={({ target }) => change({ RegNum: target.value })}
        />
      </div>
      <TextArea
        id="BusinessAddress"
        label="Address of the business"
        name="street-address"
        autoComplete="street-address"
        maxLength={500}
        rows={3}
        value={fields.BusinessAddress}
        error={errors.BusinessAddress}
        onChange={({ target }) => change({ BusinessAddress: target.value })}
      />
    </>
  )
}
