CREATE TABLE "mailing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" text,
	"scheduled_mail_id" uuid,
	"screen" text NOT NULL,
	"fields" jsonb NOT NULL,
	"range" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_scheduled_mail_id_scheduled_mail_id_fk" FOREIGN KEY ("scheduled_mail_id") REFERENCES "public"."scheduled_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_account_id_screen_created_at_index" ON "mailing" USING btree ("account_id","screen","created_at");--> statement-breakpoint
CREATE INDEX "mailing_user_id_created_at_index" ON "mailing" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mailing_created_at_index" ON "mailing" USING btree ("created_at") WHERE state = 'queued';