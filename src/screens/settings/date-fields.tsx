import { useMemo } from 'react';
import { type SettingsDraft, settingsForm, timeZones } from '../../../domain/content/settings';
import { ChoiceField } from '../../ui/choice-field';
import { inWords } from '../../ui/dates';
import { type FormActor, useField } from '../draft-fields';
import { FormOption } from '../form-option';
import * as styles from './settings.css';

/** Language and time zone of dates, with a time as it is written in them. */
export function DateFields({ form }: { form: FormActor<SettingsDraft> }) {
  const { value: language } = useField(form, 'language');
  const { value: timeZone } = useField(form, 'timeZone');
  return (
    <>
      <FormOption form={form} record={settingsForm} field="language" />
      <TimeZoneField form={form} />
      <p className={styles.example}>
        Now: <strong>{inWords(new Date(), 'moment', { language, timeZone })}</strong>
      </p>
    </>
  );
}

const ofBrowser = 'Time zone of the browser';

function TimeZoneField({ form }: { form: FormActor<SettingsDraft> }) {
  const { value, error, isLocked, change } = useField(form, 'timeZone');
  const zones = useMemo(() => {
    const known = timeZones();
    return value === '' || known.includes(value) ? known : [value, ...known];
  }, [value]);
  const options = useMemo(
    () => [ofBrowser, ...zones].map((name, at) => ({ id: at + 1, name: name.replaceAll('_', ' ') })),
    [zones],
  );
  return (
    <ChoiceField
      label={settingsForm.fields.timeZone.label}
      name="timeZone"
      value={value === '' ? 1 : zones.indexOf(value) + 2}
      options={options}
      error={error}
      disabled={isLocked}
      onChange={(id) => change(id <= 1 ? '' : (zones[id - 2] ?? ''))}
    />
  );
}
