import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { accentElement, accentStyle } from '../../domain/accent';
import { factsOf, type SettingsDraft } from '../../domain/content/settings';
import type { Stored } from '../../domain/stored-record';
import { showSite, siteFacts } from './site-facts';

const sheet = new CSSStyleSheet();

/** Takes the place of the style that came with the page. */
const showAccent = (accent: string): void => {
  document.getElementById(accentElement)?.remove();
  sheet.replaceSync(accentStyle(accent));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
};

/** The form of the settings, as far as it tells what is stored. */
interface SettingsForm extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly context: { readonly draft: SettingsDraft; readonly stored: Stored<SettingsDraft> | null };
  };
}

/**
 * Has the app show the settings as they are stored: when they were read, and after each save. A form in which something was changed
 * tells nothing: it may have begun, as a restored draft, with what was stored before.
 */
export const useFollowedSettings = (form: SettingsForm): void =>
  useEffect(() => {
    const follow = () => {
      const { draft, stored } = form.getSnapshot().context;
      if (stored === null || stored.draft !== draft) return;
      const now = factsOf(draft, stored.files.logo ?? null);
      const before = siteFacts();
      if (JSON.stringify(now) === JSON.stringify(before)) return;
      if (now.accent !== before.accent) showAccent(now.accent);
      showSite(now);
    };
    follow();
    // A form that breaks is its screen's to tell.
    const subscription = form.subscribe({ next: follow, error: () => undefined });
    return () => subscription.unsubscribe();
  }, [form]);
