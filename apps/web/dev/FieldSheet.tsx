// The sheet of the fields of forms: at rest, wrong, disabled, and what stands around them.
import { MapPin } from 'lucide'
import { useId } from 'react'
import { DateField } from '../src/parts/fields/DateField.tsx'
import {
  CheckField,
  FieldFrame,
  RadioField,
  SearchField,
  SelectField,
  TextAreaField,
  TextField,
} from '../src/parts/fields/Field.tsx'
import { FilePick } from '../src/parts/fields/FilePick.tsx'
import { FormFailure, FormSuccess } from '../src/parts/fields/FormFailure.tsx'
import { NewPasswordField, PasswordField } from '../src/parts/fields/PasswordField.tsx'
import { Steps } from '../src/parts/fields/Steps.tsx'
import { Row } from './Row.tsx'
import { useSampleTexts } from './sample-texts.ts'

export function FieldSheet() {
  const texts = useSampleTexts()
  const file = useId()
  const kinds = [
    { value: 'citizen', name: texts.citizen, text: texts.citizenText },
    { value: 'enterprise', name: texts.enterprise, text: texts.enterpriseText },
  ]
  return (
    <>
      <Row name="Field">
        <SearchField
          action="search"
          label={texts.riverOrLake}
          hidesLabel
          placeholder={texts.riverOrLake}
        />
        <TextField label={texts.place} icon={MapPin} hint={texts.placeHint} />
        <TextField label={texts.oxygen} unit="mg/L" inputMode="decimal" />
        <TextField label={texts.oxygen} defaultValue="26.1" problem={texts.oxygenProblem} />
        <TextField
          label={texts.place}
          defaultValue="Hà Nội"
          disabledBecause={texts.disabledBecause}
        />
        <TextAreaField label={texts.reason} hint={texts.reasonHint} />
        <DateField label={texts.day} defaultValue="2026-11-22" />
      </Row>
      <Row name="Select, check, radio, file">
        <SelectField label={texts.year} defaultValue="2026">
          <option>2025</option>
          <option>2026</option>
        </SelectField>
        <SelectField label={texts.year} problem={texts.required}>
          <option>–</option>
        </SelectField>
        <CheckField label={texts.inForce} defaultChecked />
        <CheckField label={texts.replaced} hint={texts.placeHint} problem={texts.required} />
        <RadioField label={texts.iAm} name="kind" defaultValue="citizen" options={kinds} />
        <FieldFrame id={file} label={texts.file} hint={texts.fileHint}>
          <FilePick id={file} onFiles={() => undefined} />
        </FieldFrame>
      </Row>
      <Row name="Password">
        <PasswordField label={texts.password} defaultValue="lotus" problem={texts.required} />
        <NewPasswordField label={texts.newPassword} about={['Lê Thu Nga']} />
      </Row>
      <Row name="Outcome of a form">
        <FormFailure>{texts.failedTitle}</FormFailure>
        <FormSuccess>{texts.saved}</FormSuccess>
      </Row>
      <Row name="Steps">
        <Steps
          label="Steps"
          names={[texts.stepDetails, texts.stepConfirm, texts.stepSignIn]}
          present={1}
        />
      </Row>
    </>
  )
}
