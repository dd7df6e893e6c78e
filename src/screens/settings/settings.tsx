import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { type SettingsDraft, type StoredSettings, settingsForm, siteSettings } from '../../../domain/content/settings';
import type { Capability } from '../../../domain/settings';
import { liveSettings, settingsKey } from '../../../machines/live/settings';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { useFollowedSettings } from '../../chart/followed-settings';
import { adminRoot } from '../../shell/menu';
import type { FormActor } from '../draft-fields';
import { FormField } from '../form-field';
import { FormOption } from '../form-option';
import { NotOffered } from '../not-offered';
import { RecordForm } from '../record-form';
import { RecordScreen, type RecordScreenActor } from '../record-screen';
import { AccentField } from './accent-field';
import { DateFields } from './date-fields';
import * as styles from './settings.css';

interface FormProps {
  form: FormActor<SettingsDraft>;
}

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** Settings that belong together. */
function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** A picture that is stored can be taken back. */
function LogoFields({ form }: FormProps) {
  const hasPicture = useSelector(form, (snapshot) => Boolean(snapshot.context.stored?.files.logo));
  return (
    <div className={styles.shown}>
      <FormField form={form} record={settingsForm} field="logo" />
      {hasPicture && <FormOption form={form} record={settingsForm} field="logoUse" />}
    </div>
  );
}

const account: Capability = 'account';

function SettingsForm({ form }: FormProps) {
  useFollowedSettings(form);
  const hasTwoFactor = useCapability(account);
  return (
    <RecordForm form={form} rules={siteSettings.edit} label="Settings">
      <Section title="Site" text="The name and the look of the back-office and its login screen.">
        <div className={styles.shown}>
          <FormField form={form} record={settingsForm} field="name" />
          <AccentField form={form} />
        </div>
        <LogoFields form={form} />
      </Section>
      <Section title="Dates" text="How dates and times are written. Prices are always in rupees.">
        <DateFields form={form} />
      </Section>
      <Section title="Contact and certificates">
        <FormField form={form} record={settingsForm} field="contactEmail" />
        <FormField form={form} record={settingsForm} field="certificateUrl" />
      </Section>
      <Section
        title="Sign-in"
        text="A session ends when it is not used for the idle limit, and at the session limit in any case. Shorter limits also end open sessions, including yours."
      >
        <FormField form={form} record={settingsForm} field="idleMinutes" />
        <FormField form={form} record={settingsForm} field="longestHours" />
        {hasTwoFactor && <FormOption form={form} record={settingsForm} field="twoFactor" />}
      </Section>
    </RecordForm>
  );
}

function OfferedSettings() {
  // The row and the draft of the chart are those of the settings: `liveSettings` says so.
  const screen = useChart(liveSettings, {
    key: settingsKey,
    list: `${adminRoot}/settings`,
  }) as unknown as RecordScreenActor<StoredSettings, FormActor<SettingsDraft>>;
  return (
    <RecordScreen screen={screen} heading="Settings" title="settings" type={null} leave={null}>
      {(form) => <SettingsForm form={form} />}
    </RecordScreen>
  );
}

/** The settings of the site, where our own server keeps them. */
export function Settings() {
  return useCapability('settings') ? <OfferedSettings /> : <NotOffered title="Settings" icon="settings" />;
}
