import { createContext, use, useEffect } from 'react';
import { useSiteFacts } from '../chart/site-facts';
import { Certificate } from '../screens/certificate';

/** The page outside the app on which certificates are checked, where the site's own settings name none. */
export const CertificateUrl = createContext('');

/** Shows the loading animation and sends the browser to a page outside the app at once (spec §2 Public routes). */
export function Departure() {
  const usual = use(CertificateUrl);
  const to = useSiteFacts().certificateUrl || usual;
  useEffect(() => {
    window.location.replace(to);
  }, [to]);
  return <Certificate />;
}
