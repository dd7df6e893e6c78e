import './theme/global.css';
import { createRoot } from 'react-dom/client';
import { fetchWholeApp, WholeAppWhenHere } from './app/late-app';
import { startLoginPage } from './app/login-start';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

// The login page comes drawn and needs a small part of the app. The other pages need all of it, and fetch it beside this script.
if (root.hasChildNodes()) startLoginPage(root);
else {
  fetchWholeApp()
    .then(({ fetchScreens }) => void fetchScreens(location.pathname))
    // An app that can't be had is asked for again as it is drawn, and its boundary says so.
    .catch(() => undefined)
    .then(() => createRoot(root).render(<WholeAppWhenHere />));
}
