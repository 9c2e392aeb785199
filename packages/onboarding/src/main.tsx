import { render } from 'preact';
import { App } from './app.js';
import { reportPage } from './frame.js';
import { applyTheme } from './theme.js';
import './style.css';

const page = document.getElementById('page')!;
applyTheme(new URLSearchParams(location.search));
render(<App />, page);
reportPage(page);
